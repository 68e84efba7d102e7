import * as declared from '#tools/page-numbers/page-numbers.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/page-numbers" />;
}

import * as declared from '#tools/rotate/rotate.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/rotate-pdf" />;
}

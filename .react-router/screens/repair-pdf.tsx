import * as declared from '#tools/repair/repair.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/repair-pdf" />;
}

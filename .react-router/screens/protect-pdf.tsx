import * as declared from '#tools/protect/protect.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/protect-pdf" />;
}

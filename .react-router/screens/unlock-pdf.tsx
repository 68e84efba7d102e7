import * as declared from '#tools/unlock/unlock.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/unlock-pdf" />;
}

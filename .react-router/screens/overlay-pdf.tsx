import * as declared from '#tools/overlay/overlay.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/overlay-pdf" />;
}

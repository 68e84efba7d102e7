import * as declared from '#tools/pdf-to-powerpoint/pdf-to-powerpoint.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/pdf-to-powerpoint" />;
}

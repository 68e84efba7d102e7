import * as declared from '#tools/inspect/inspect.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/inspect-pdf" />;
}

import * as declared from '#tools/flatten/flatten.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/flatten-pdf" />;
}

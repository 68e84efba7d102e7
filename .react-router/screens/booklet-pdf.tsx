import * as declared from '#tools/booklet/booklet.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/booklet-pdf" />;
}

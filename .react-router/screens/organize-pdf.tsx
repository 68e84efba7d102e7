import * as declared from '#tools/organize/organize.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/organize-pdf" />;
}

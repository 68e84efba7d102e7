import * as declared from '#tools/crop/crop.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/crop-pdf" />;
}

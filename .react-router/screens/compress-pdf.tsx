import * as declared from '#tools/compress/compress.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/compress-pdf" />;
}

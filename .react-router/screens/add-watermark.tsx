import * as declared from '#tools/watermark/watermark.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/add-watermark" />;
}

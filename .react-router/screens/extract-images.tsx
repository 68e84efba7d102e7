import * as declared from '#tools/extract-images/extract-images.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/extract-images" />;
}

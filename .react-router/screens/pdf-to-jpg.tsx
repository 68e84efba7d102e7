import * as declared from '#tools/pdf-to-images/pdf-to-images.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/pdf-to-jpg" />;
}

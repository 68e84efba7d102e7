import * as declared from '#tools/grayscale/grayscale.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/grayscale-pdf" />;
}

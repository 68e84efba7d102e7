import * as declared from '#tools/metadata/metadata.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/metadata-pdf" />;
}

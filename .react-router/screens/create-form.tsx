import * as declared from '#tools/create-form/create-form.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/create-form" />;
}

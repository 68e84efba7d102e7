import { privacy as messages, privacyClauses } from '../../i18n/legal.ts';
import { Clauses } from './Clauses.tsx';

export default function Privacy() {
  return <Clauses messages={messages} path="/privacy" clauses={privacyClauses} />;
}

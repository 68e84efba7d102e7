import { copyFile, mkdtemp } from 'node:fs/promises';
import { converted } from './officeOutput.ts';
const r = await converted('docx', process.argv[2]!, await mkdtemp('/tmp/x-'));
await copyFile(r.path, process.argv[3]!); console.log(JSON.stringify(r.report).slice(0,600)); process.exit(0);

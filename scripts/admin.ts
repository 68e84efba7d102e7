/** `npm run admin -- <word>`: an operator's commands, run by the site's own code (docs/decisions/0221). */
import { runCommand } from '#server/admin/admin.ts';
import { readCommand } from '#server/admin/readCommand.ts';
import { UsageError } from '#server/admin/usageError.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { codeOf } from '#server/doctor/finding.ts';

try {
  const lines = await runCommand(readCommand(process.argv.slice(2)), readConfig(process.env));
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = 0;
} catch (error) {
  const isOurs = error instanceof UsageError || error instanceof ConfigError;
  process.stderr.write(`${isOurs ? error.message : `That did not work (${codeOf(error)}). Ask: npm run doctor`}\n`);
  process.exitCode = 1;
}

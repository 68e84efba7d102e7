/**
 * The server's entry. Loading the modules makes more garbage than the server ever makes again: unless V8's young generation is kept
 * small while that happens, the process rests at 250 MB instead of half of it. Node's own type stripper takes another 25 MB, unless
 * the stripped code is in the cache, and this file therefore is JavaScript (docs/decisions/0020).
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { rememberResolutions } from './moduleResolution.mjs';

setFlagsFromString('--max-semi-space-size=2');
setFlagsFromString('--semi-space-growth-factor=1');
// Compiled and type-stripped code is kept, so that the next start and every worker process is quicker.
const cache = enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/node'));
if (cache.directory) process.env.NODE_COMPILE_CACHE = cache.directory;
rememberResolutions();

await import('./main.ts');

/**
 * A font is read by WebAssembly within a moment. V8 spent longer on optimizing that code than on running it. With this budget it optimizes
 * for long texts only (docs/decisions/0420). Imported before the modules that start WebAssembly.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--wasm-tiering-budget=2000000000');

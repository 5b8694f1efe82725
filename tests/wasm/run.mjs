// run.mjs PROGRAM: runs a WebAssembly program that needs nothing but standard output.
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const program = process.argv[2];
const wasi = new WASI({ version: 'preview1', args: [program], returnOnExit: true });
const module = await WebAssembly.compile(await readFile(program));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
process.exitCode = wasi.start(instance);

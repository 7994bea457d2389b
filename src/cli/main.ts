import { captureWarnings } from './output/err-output.ts';
import { processIo, reportFailure } from './io.ts';
import { program } from './program.ts';

const io = processIo();
captureWarnings(io);
// Report an uncaught error like any other failure. By default, Node.js would print all properties of the error,
// including HTTP requests.
process.on('uncaughtException', (error) => {
  reportFailure(error, io);
  process.exit(io.exitCode);
});
try {
  await program(io).parseAsync(process.argv);
} catch (error) {
  reportFailure(error, io);
}

import { captureWarnings } from './output/err-output.ts';
import { processIo, reportFailure } from './io.ts';
import { program } from './program.ts';

const io = processIo();
captureWarnings(io);
// What nobody caught is told as any failure is: Node.js would print all that the error carries, requests included.
process.on('uncaughtException', (error) => {
  reportFailure(error, io);
  process.exit(io.exitCode);
});
try {
  await program(io).parseAsync(process.argv);
} catch (error) {
  reportFailure(error, io);
}

/** Shows on a terminal how far the upload of a build is. Elsewhere nobody reads along. */
export const showUpload =
  (terminal: NodeJS.WriteStream) =>
  (done: number, all: number): void => {
    if (!terminal.isTTY) return;
    terminal.write(`\r\u001b[K${done === all ? '' : `Sending file ${done} of ${all}`}`);
  };

// Ends with 0 when the process of this container is alive.
try {
  const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT}/health`);
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}

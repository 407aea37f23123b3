/** For a call that may fail with `code`, which is then as good as undefined. */
export const unless =
  (code: string) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error;
  };

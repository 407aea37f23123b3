const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/**
 * Presses one after another as fast as a browser tells of presses: between two of them it runs
 * microtasks, and not the work React has put off. (`act`, and all that waits by it, would run that too.)
 */
export async function pressInARow(...elements: readonly HTMLElement[]): Promise<void> {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    for (const element of elements) {
      element.click();
      await Promise.resolve();
    }
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
}

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/**
 * Presses buttons in a row as a fast person does. Only microtasks run between two presses, not React's deferred work,
 * which `act` would run.
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

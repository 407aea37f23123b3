import type { Page } from 'playwright-core';
import { answerTo } from './answer-to';

interface CamerasAnswer {
  data: { id: string; inventory_serial: string }[];
  total: number;
}

/** Loads the page with each camera twice, and waits for the table, for which Asha has too few cameras. */
export async function doubleCameras(page: Page): Promise<void> {
  await page.route(/\/ipcams\?/, async (route) => {
    const response = await answerTo(route);
    const { data, total } = (await response.json()) as CamerasAnswer;
    const again = data.map((camera) => ({
      ...camera,
      id: `${camera.id}-again`,
      inventory_serial: camera.inventory_serial.replace('A7', 'B7'),
    }));
    await route.fulfill({ response, json: { data: [...data, ...again], total: 2 * total } });
  });
  await page.reload();
  await page.getByRole('row').nth(1).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
}

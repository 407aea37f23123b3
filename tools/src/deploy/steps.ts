import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace/root';

/** A step of docs/operations.md, “Set up production”. */
export interface Step {
  number: number;
  title: string;
  /** Its text, without fences. */
  text: string;
  fences: { language: string; text: string }[];
}

const FENCE = /^```(\w*)\n(.*?)^```$/gms;

const readPage = (): string => readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

/** The units that the page starts, also after the steps, where not every portal needs them: `portal-api@4001`. */
export const startedUnits = (): string[] =>
  (readPage().match(/^systemctl enable --now .*$/gm) ?? []).flatMap((line) =>
    line.split(' ').slice(3),
  );

export function productionSteps(): Step[] {
  const page = readPage();
  const [, section = ''] = page.split(/^## Set up production$/m);
  const [steps = ''] = section.split(/^## /m);
  return steps
    .split(/^(?=\*\*\d+\. )/m)
    .slice(1)
    .map((step) => {
      const [, number = '', title = ''] = /^\*\*(\d+)\. ([^*]+?)[.,]?\*\*/.exec(step) ?? [];
      return {
        number: Number(number),
        title,
        text: step.replace(FENCE, ''),
        fences: [...step.matchAll(FENCE)].map(([, language = '', text = '']) => ({
          language,
          text,
        })),
      };
    });
}

/** A fence of settings begins with the name of their file: `# /etc/portal/api.env`. */
const SETTINGS = /^# (\/\S+)\n((?:[A-Z0-9_]+=.*\n)+)$/;

/** Whether a fence contains settings and no commands. */
export const isSettings = (text: string): boolean => SETTINGS.test(text);

/** The settings of each file that the steps name. */
export const settingsFiles = (): ReadonlyMap<string, string> =>
  new Map(
    productionSteps()
      .flatMap(({ fences }) => fences)
      .flatMap(({ text }) => {
        const [, file, settings] = SETTINGS.exec(text) ?? [];
        return file !== undefined && settings !== undefined ? [[file, settings]] : [];
      }),
  );

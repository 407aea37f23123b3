import { useTranslation } from '@portal/shared';
import { useFormats } from '../formats/use-formats';
import { rateOf } from '../loads/tally';
import { hasDays } from '../operations/span';
import { stylesOf, LineSample } from './line-style';
import styles from './plot-card.module.css';
import type { Plotted, PlottedLine } from './plotted';
import { useRoleText } from './use-role-text';

/** The legend of the plot, with a summary of each line. */
export function Legend({ id, plotted }: { id: string; plotted: Plotted }) {
  const lineStyles = stylesOf(plotted.lines);
  const roleText = useRoleText();
  const summary = useSummary(plotted);
  return (
    <ul id={id} className={styles['legend']}>
      {plotted.lines.map((line, index) => (
        <li key={line.version} className={styles['entry']}>
          {lineStyles[index] && <LineSample lineStyle={lineStyles[index]} />}
          <span>
            <span className={styles['version']}>{line.version}</span> {roleText(line.role)}
            <br />
            <span className={styles['aside']}>{summary(line)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function useSummary(plotted: Plotted): (line: PlottedLine) => string {
  const t = useTranslation();
  const { percent, count, step } = useFormats();
  const days = hasDays(plotted);
  return ({ total, worst }) => {
    const { failures, attempts } = total;
    const whole = t('{rate}: {failures} of {loads} loads', {
      rate: percent(rateOf(total) ?? 0),
      failures: count(failures),
      loads: count(attempts),
    });
    if (!worst) return whole;
    const most = t('at most {rate} at {time}', {
      rate: percent(worst.rate),
      time: step(worst.at, days),
    });
    return `${whole}, ${most}`;
  };
}

import { type Alert, ALERTS, RUNBOOK } from './alerts';
import { recordingsOf, SERVICE_LEVELS } from './service-levels';

const ruleOf = ({ name, severity, summary, expr, for: lasting }: Alert) => ({
  alert: name,
  expr,
  ...(lasting !== undefined && { for: lasting }),
  labels: { severity },
  annotations: { summary, runbook: `${RUNBOOK}#${name.toLowerCase()}` },
});

/** The rules of Prometheus: what it keeps of the service levels, and when it calls somebody. */
export const rules = () => ({
  groups: [
    { name: 'portal-service-levels', rules: SERVICE_LEVELS.flatMap(recordingsOf) },
    { name: 'portal-alerts', rules: ALERTS.map(ruleOf) },
  ],
});

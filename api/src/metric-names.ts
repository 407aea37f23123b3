export { routeOf } from './http/call-route';
export { API_METRICS } from './metrics/described';
export { METRICS as REPORTED_HISTOGRAMS } from './telemetry/measured';
export { REPORTED } from './telemetry/reported';

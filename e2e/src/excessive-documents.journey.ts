import { excessiveHtml } from '@portal/shared/testing/hostile-html';
import { expectInert } from './harness/hostile-documents';
import { journeys } from './harness/journey';

const { journey } = journeys();

journey('hostile documents do nothing: excessive ones', (all) => {
  // The layout of megabytes takes time.
  all.context.setDefaultTimeout(40_000);
  return expectInert(all, 'what is too much', excessiveHtml());
});

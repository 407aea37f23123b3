import { excessiveHtml } from '@portal/shared/testing/hostile-html';
import { expectInert } from './harness/hostile-documents';
import { journeys } from './harness/journey';

const { journey } = journeys();

journey('hostile documents do nothing: what is too much', (all) => {
  // Layout of megabytes takes as long as it takes.
  all.context.setDefaultTimeout(40_000);
  return expectInert(all, 'what is too much', excessiveHtml());
});

import { AttentionListCard } from './attention-list.card';
import { EndingsCard } from './endings.card';
import styles from './attention-cards.module.css';
import { useAttention } from './use-attention';

/** What needs a person, and beside it what ends when. */
export default function AttentionCards() {
  const attention = useAttention();
  // Together, so that neither moves when the other comes.
  if (attention.entries === null) return null;
  return (
    <div className={styles['cards']}>
      <AttentionListCard attention={attention} />
      <EndingsCard />
    </div>
  );
}

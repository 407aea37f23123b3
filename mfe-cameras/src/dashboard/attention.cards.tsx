import { AttentionListCard } from './attention-list.card';
import { EndingsCard } from './endings.card';
import styles from './attention-cards.module.css';

/** What needs a person, and beside it what ends when. */
export default function AttentionCards() {
  return (
    <div className={styles['cards']}>
      <AttentionListCard />
      <EndingsCard />
    </div>
  );
}

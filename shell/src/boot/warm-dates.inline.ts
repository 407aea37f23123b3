import { warmDates } from './warm-dates';

warmDates();

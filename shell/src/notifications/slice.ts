import {
  createSlice,
  type Notification,
  type PayloadAction,
  type PortalState,
} from '@portal/shared';
import {
  markAllNotificationsSeen,
  markNotificationSeen,
  notifications,
  type ListedPage,
} from './actions';

/** What is known of the notifications: the pages asked for and what arrived since, as one list. */
export interface News {
  /** The newest first, without gaps. */
  items: Notification[];
  /** How many there are on the server. */
  total: number;
  /** Whether a first answer came. */
  loaded: boolean;
  /** Whether the server knows any that is not seen, listed here or not. */
  newNotification: boolean;
  /** Seen here, while the server is being told; taken back when it cannot be. */
  marking: string[];
  markingAll: string[];
  /** The last that came while the page was open, and how many came with it: to be read out. */
  arrival: { newest: Notification; count: number } | null;
}

const initialState: News = {
  items: [],
  total: 0,
  loaded: false,
  newNotification: false,
  marking: [],
  markingAll: [],
  arrival: null,
};

/** The listed ones and one more page of them; those the page knows are as the page says. */
function merged(items: readonly Notification[], { data, page }: ListedPage): Notification[] {
  const fresh = new Set(data.map(({ id }) => id));
  const rest = items.filter(({ id }) => !fresh.has(id));
  if (page > 1) return [...rest, ...data];
  // Nothing in common with what was listed: there may be a gap, so the list begins anew.
  return rest.length === items.length ? [...data] : [...data, ...rest];
}

const withSeen = (items: readonly Notification[], ids: readonly string[]): Notification[] =>
  items.map((item) => (ids.includes(item.id) ? { ...item, seen: true } : item));

export const newsSlice = createSlice({
  name: 'news',
  initialState,
  reducers: {
    newNotificationSet: (news, { payload }: PayloadAction<boolean>) => {
      news.newNotification = payload;
    },
  },
  extraReducers: (on) => {
    on.addCase(notifications.succeeded, (news, { payload }) => {
      const known = new Set(news.items.map(({ id }) => id));
      const came = payload.data.filter(({ id, seen }) => !seen && !known.has(id));
      const [newest] = came;
      if (news.loaded && payload.page === 1 && newest) {
        news.arrival = { newest, count: came.length };
      }
      news.items = merged(news.items, payload);
      news.total = payload.total;
      news.loaded = true;
    })
      .addCase(markNotificationSeen.request, (news, { payload }) => {
        news.marking = [...payload.args];
      })
      .addCase(markNotificationSeen.succeeded, (news) => {
        news.items = withSeen(news.items, news.marking);
        news.marking = [];
      })
      .addCase(markAllNotificationsSeen.request, (news) => {
        news.markingAll = news.items.map(({ id }) => id);
      })
      .addCase(markAllNotificationsSeen.succeeded, (news) => {
        news.items = withSeen(news.items, news.markingAll);
        news.newNotification = false;
        news.markingAll = [];
      })
      .addMatcher(
        ({ type }) =>
          type === markNotificationSeen.failed.type || type === markNotificationSeen.cancel.type,
        (news) => {
          news.marking = [];
        },
      )
      .addMatcher(
        ({ type }) =>
          type === markAllNotificationsSeen.failed.type ||
          type === markAllNotificationsSeen.cancel.type,
        (news) => {
          news.markingAll = [];
        },
      );
  },
});

export const { newNotificationSet } = newsSlice.actions;

export const selectNews = (state: PortalState): News =>
  (state.news as News | undefined) ?? initialState;

/** Seen on the server, or about to be. */
export const isSeen = ({ marking, markingAll }: News, { id, seen }: Notification): boolean =>
  seen || marking.includes(id) || markingAll.includes(id);

/** The listed ones that are not seen. */
export const unseenOf = (news: News): Notification[] =>
  news.items.filter((item) => !isSeen(news, item));

/** Whether any is not seen, be it one that is not listed yet. */
export const hasUnseen = (news: News): boolean =>
  unseenOf(news).length > 0 ||
  (news.newNotification && news.items.length < news.total && news.markingAll.length === 0);

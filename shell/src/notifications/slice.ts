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

/** The known notifications as one list: the loaded pages and later arrivals. */
export interface NotificationSummary {
  /** The newest first, without gaps. */
  items: Notification[];
  /** The number of notifications on the server. */
  total: number;
  loaded: boolean;
  /** Whether the server has any unseen one, listed here or not. */
  newNotification: boolean;
  /** Marked as seen here while the request runs. A failure reverts it. */
  marking: string[];
  markingAll: string[];
  /** The newest arrival and the number of others with it, for the announcement. */
  arrival: { newest: Notification; count: number } | null;
}

const initialState: NotificationSummary = {
  items: [],
  total: 0,
  loaded: false,
  newNotification: false,
  marking: [],
  markingAll: [],
  arrival: null,
};

/** Merges a page into the list. The page's rows replace listed ones. */
function merged(items: readonly Notification[], { data, page }: ListedPage): Notification[] {
  const fresh = new Set(data.map(({ id }) => id));
  const rest = items.filter(({ id }) => !fresh.has(id));
  if (page > 1) return [...rest, ...data];
  // The page overlaps with nothing in the list, so there may be a gap. The list restarts.
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
      const arrived = payload.data.filter(({ id, seen }) => !seen && !known.has(id));
      const [newest] = arrived;
      if (news.loaded && payload.page === 1 && newest) {
        news.arrival = { newest, count: arrived.length };
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

export const selectNews = (state: PortalState): NotificationSummary =>
  (state.news as NotificationSummary | undefined) ?? initialState;

export const isSeen = (
  { marking, markingAll }: NotificationSummary,
  { id, seen }: Notification,
): boolean => seen || marking.includes(id) || markingAll.includes(id);

export const getUnseen = (news: NotificationSummary): Notification[] =>
  news.items.filter((item) => !isSeen(news, item));

/** Whether any is unseen, including those that are not listed. */
export const hasUnseen = (news: NotificationSummary): boolean =>
  getUnseen(news).length > 0 ||
  (news.newNotification && news.items.length < news.total && news.markingAll.length === 0);

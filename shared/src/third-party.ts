import * as effects from 'redux-saga/effects';

/**
 * The libraries that the shell provides. Only these exports are shipped, once, and remotes import them from here
 * instead of bundling a copy.
 */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  NavLink,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { Provider as StoreProvider, useDispatch, useSelector, useStore } from 'react-redux';
export { createAction, createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { eventChannel, runSaga } from 'redux-saga';
// In two steps: API Extractor reads no `export * as` of another package.
export { effects };

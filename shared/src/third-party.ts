import * as effects from 'redux-saga/effects';

/**
 * The door for libraries the shell owns: only what is named here is shipped, once, and remotes
 * take it from here instead of bundling a copy.
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

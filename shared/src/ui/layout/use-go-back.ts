import { useLocation, useNavigate } from 'react-router-dom';

/** Goes back one step; to `fallback` when the portal was entered on this page. */
export function useGoBack(fallback = '/'): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isFirstPage = key === 'default';
  return () => void (isFirstPage ? navigate(fallback) : navigate(-1));
}

import {
  useFailureText,
  usePortal,
  useRemoteAction,
  useSearchParams,
  useTranslation,
  type LoginMethodName,
} from '@portal/shared';
import { Banner } from '@portal/shared/ui';
import { useRef, useState } from 'react';
import { METHOD_LABELS } from '../methods/method-labels';
import { PartnerButton } from '../partner/partner-button';
import { logFailure } from '../social/log-failure';
import { ProviderButton, type ProviderNews } from '../social/provider-button';
import type { ScriptMethod } from '../social/providers';
import { socialLogin } from '../social/social-login.action';
import styles from './login-methods.module.css';

export interface MethodRowProps {
  methods: readonly LoginMethodName[];
  onPartnerUnavailable: () => void;
}

interface Notice {
  tone: 'info' | 'danger';
  text: string;
}

/** The buttons of the methods, and the outcome of the last press. */
export function MethodRow({ methods, onPartnerUnavailable }: MethodRowProps) {
  const t = useTranslation();
  const failureText = useFailureText();
  const { platform } = usePortal().config.social;
  const [query] = useSearchParams();
  const [notice, setNotice] = useState<Notice>();
  const [lacksEmail, setLacksEmail] = useState<ScriptMethod>();
  const asked = useRef<ScriptMethod>(null);
  const { request } = useRemoteAction(socialLogin, {
    onError: (failure) => {
      const method = asked.current;
      if (method) logFailure(method, `${failure.kind} ${failure.status}`);
      const isWithheld = method === 'facebook' && failure.fields['email'] !== undefined;
      setLacksEmail(isWithheld ? method : undefined);
      const name = METHOD_LABELS.facebook;
      setNotice({
        tone: 'danger',
        text: isWithheld
          ? t(
              '{name} did not share your email address, which we need to find your account. Press the {name} button again and allow it.',
              { name },
            )
          : failureText(failure),
      });
    },
  });

  const hear = (method: ScriptMethod, news: ProviderNews) => {
    const name = METHOD_LABELS[method];
    switch (news.outcome) {
      case 'token':
        asked.current = method;
        setNotice({ tone: 'info', text: t('Logging In...') });
        request({ login_type: method, token: news.token, Platform: platform });
        return;
      case 'press-again':
        setNotice({ tone: 'info', text: t('Press the {name} button once more.', { name }) });
        return;
      case 'closed':
        setNotice(undefined);
        return;
      case 'failed':
        logFailure(method, news.reason);
        setNotice({ tone: 'danger', text: t('Signing in with {name} did not work.', { name }) });
        return;
      case 'unavailable':
        logFailure(method, news.reason);
        setNotice({
          tone: 'danger',
          text: t('{name} could not be reached. Try again, or sign in another way.', { name }),
        });
    }
  };

  return (
    <>
      <div className={styles['row']}>
        {methods.map((method) =>
          method === 'worldlink' ? (
            <PartnerButton key={method} onUnavailable={onPartnerUnavailable} />
          ) : (
            <ProviderButton
              key={method}
              method={method}
              called={query.get('with') === method}
              lacksEmail={lacksEmail === method}
              onNews={(news) => hear(method, news)}
            />
          ),
        )}
      </div>
      <div role="status" className={styles['announced']}>
        {notice && notice.tone !== 'danger' && <Banner tone={notice.tone}>{notice.text}</Banner>}
      </div>
      {notice?.tone === 'danger' && (
        <Banner tone="danger" role="alert">
          {notice.text}
        </Banner>
      )}
    </>
  );
}

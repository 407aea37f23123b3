import {
  type LoginMethodName,
  useFailureText,
  usePortal,
  useRemoteAction,
  useRemoteData,
  useSearchParams,
  useTranslation,
} from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Banner, Button, notify } from '@portal/shared/ui';
import { useRef, useState } from 'react';
import { mayStore } from '../front-door/browser';
import { MethodIcon } from '../methods/method-icon';
import { METHOD_LABELS } from '../methods/method-labels';
import { usePartnerStart } from '../partner/use-partner-start';
import { logFailure } from '../social/log-failure';
import { ProviderButton, type ProviderUpdate } from '../social/provider-button';
import type { ScriptMethod } from '../social/providers';
import { socialLogin } from '../social/social-login.action';
import { loginMethods } from './login-methods.action';
import styles from './login-methods.module.css';
import { configuredMethods, offeredMethods } from './offered-methods';

/** Opens the partner's sign-in page. On failure it offers the sign-in by username. */
function PartnerButton({ onUnavailable }: { onUnavailable: () => void }) {
  const { busy, begin } = usePartnerStart((text) => {
    notify.error(text);
    onUnavailable();
  });

  return (
    <Button needsNetwork busy={busy} onClick={begin}>
      <MethodIcon method="worldlink" />
      {METHOD_LABELS.worldlink}
    </Button>
  );
}

interface MethodRowProps {
  methods: readonly LoginMethodName[];
  onPartnerUnavailable: () => void;
}

interface Notice {
  tone: 'info' | 'danger';
  text: string;
}

/** The buttons of the methods, and the outcome of the last press. */
function MethodRow({ methods, onPartnerUnavailable }: MethodRowProps) {
  const t = useTranslation();
  const failureText = useFailureText();
  const { platform } = usePortal().config.social;
  const [query] = useSearchParams();
  const [notice, setNotice] = useState<Notice>();
  const [lacksEmail, setLacksEmail] = useState<ScriptMethod>();
  const requested = useRef<ScriptMethod>(null);
  const { request } = useRemoteAction(socialLogin, {
    onError: (failure) => {
      const method = requested.current;
      if (method) logFailure(method, `${failure.kind} ${failure.status}`);
      const isUnavailable = method === 'facebook' && failure.fields['email'] !== undefined;
      setLacksEmail(isUnavailable ? method : undefined);
      const name = METHOD_LABELS.facebook;
      setNotice({
        tone: 'danger',
        text: isUnavailable
          ? t(
              '{name} did not share your email address, which we need to find your account. Press the {name} button again and allow it.',
              { name },
            )
          : failureText(failure),
      });
    },
  });

  const update = (method: ScriptMethod, news: ProviderUpdate) => {
    const name = METHOD_LABELS[method];
    switch (news.outcome) {
      case 'token':
        requested.current = method;
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
              onNews={(news) => update(method, news)}
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

export interface LoginMethodsProps {
  onPartnerUnavailable: () => void;
}

/** The other sign-in methods. While they load, a placeholder keeps their space. Absent if there are none. */
export function LoginMethods({ onPartnerUnavailable }: LoginMethodsProps) {
  const t = useTranslation();
  const failureText = useFailureText();
  const { config } = usePortal();
  const { data, error: failure, reload } = useRemoteData(loginMethods, undefined);

  if (data) {
    const methods = offeredMethods(data, config);
    return <OfferedMethods methods={methods} onPartnerUnavailable={onPartnerUnavailable} />;
  }
  return (
    <>
      <div role="status" className={styles['announced']}>
        {failure && (
          <Banner
            tone="warning"
            action={
              <Button ref={leaveFocusToTitle} size="small" onClick={reload}>
                {t('Try again')}
              </Button>
            }
          >
            {failureText(failure)}
          </Banner>
        )}
      </div>
      {!failure && <RoomForMethods methods={configuredMethods(config)} />}
    </>
  );
}

interface OfferedMethodsProps extends LoginMethodsProps {
  methods: readonly LoginMethodName[];
}

/** These sign-ins continue in another document, which needs storage to know of them. */
function OfferedMethods({ methods, onPartnerUnavailable }: OfferedMethodsProps) {
  const t = useTranslation();
  if (methods.length === 0) return null;
  return (
    <section aria-label={t('Or Login with')} className={styles['methods']}>
      <p className={styles['divider']}>{t('Or Login with')}</p>
      {mayStore() ? (
        <MethodRow methods={methods} onPartnerUnavailable={onPartnerUnavailable} />
      ) : (
        <Banner tone="info">
          {t('Your browser blocks cookies and site data. To sign in another way, allow them.')}
        </Banner>
      )}
    </section>
  );
}

/** A placeholder with the height of the row, so that nothing moves while a person types. */
function RoomForMethods({ methods }: { methods: readonly string[] }) {
  const t = useTranslation();
  if (methods.length === 0) return null;
  return (
    <div aria-hidden="true" className={styles['methods']}>
      <p className={styles['divider']}>{t('Or Login with')}</p>
      <div className={styles['row']}>
        {methods.map((name) => (
          <span key={name} className={styles['room']} />
        ))}
      </div>
    </div>
  );
}

import * as z from 'zod/mini';
import { FEISHU_SDK_URL } from '@contract/host/feishu-sdk';
import { PROVIDER_DEFAULTS } from '../providers/providers';
import { readSecretKeys } from '../providers/seal/secret-keys';

const wholeNumber = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.nonnegative()), fallback);
const milliseconds = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(600_000)), fallback);
const isOrigin = (value: string): boolean => URL.canParse(value) && new URL(value).origin === value;
const origin = z.string().check(z.refine(isOrigin, 'must be an origin like https://hr.example.com'));
const url = z.string().check(z.refine(isHttpUrl, 'must be an address like https://host/path'));

/** Its faults never repeat the text: it holds secrets. */
const secretsByAppKey = z.pipe(
  z.pipe(
    z._default(z.string(), '{}'),
    z.transform((text): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return undefined;
      }
    }),
  ),
  z.record(z.string(), z.string().check(z.minLength(1)), 'must be a JSON object of texts by app key'),
);

/** The same holds for its faults. */
const secretKeys = z.pipe(
  z.pipe(z._default(z.string(), ''), z.transform(readSecretKeys)),
  z.custom<NonNullable<ReturnType<typeof readSecretKeys>>>(
    (keys) => keys !== undefined,
    'must be ID:KEY, each key 32 bytes in base64, several separated by commas',
  ),
);

const postgresUrl = z.optional(
  z
    .string()
    .check(
      z.refine(
        (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
        'must be an address like postgres://user:password@host:5432/name; escape signs like @ : / # % in the password',
      ),
    ),
);

const envSchema = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 8080),
  HOST: z._default(z.string(), '0.0.0.0'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: postgresUrl,
  /** Set when DATABASE_URL leads to a pooler in transaction mode: the way past it. */
  DATABASE_DIRECT_URL: postgresUrl,
  /** `off`: portals ask every half a minute for what is new instead of keeping a connection open. */
  LIVE_UPDATES: z._default(z.enum(['on', 'off']), 'on'),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 10),
  DATABASE_CONNECT_TIMEOUT_MS: milliseconds(10_000),
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds(15_000),
  DATABASE_LOCK_TIMEOUT_MS: milliseconds(3_000),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: milliseconds(15_000),
  SEED: z._default(z.enum(['demo', 'none']), 'demo'),
  API_PREFIX: z._default(z.string().check(z.regex(/^(\/[\w-]+)+$/, 'must be like /api')), '/api'),
  /** Comma separated: the addresses this portal is reached at. The first is the main one. */
  PUBLIC_ORIGIN: z.pipe(
    z.pipe(
      z._default(z.string(), ''),
      z.transform((text) =>
        text
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      ),
    ),
    z.array(origin),
  ),
  TRUST_PROXY: wholeNumber(0),
  DOCS: z._default(z.enum(['local', 'public', 'none']), 'local'),
  /** Opens /metrics; without one there is no such page. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(24, 'must have at least 24 characters'))),
  FRAME_ANCESTORS: z._default(z.string(), "'self'"),
  SESSION_IDLE_DAYS: z._default(z.coerce.number().check(z.positive()), 30),
  SESSION_MAX_DAYS: z._default(z.coerce.number().check(z.positive()), 365),
  S3_ENDPOINT: z.optional(url),
  S3_BUCKET: z.optional(z.string()),
  S3_ACCESS_KEY: z.optional(z.string()),
  S3_SECRET_KEY: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_PATH_STYLE: z._default(z.enum(['true', 'false']), 'true'),
  SMS_GATEWAY_URL: z.optional(url),
  SMS_GATEWAY_TOKEN: z.optional(z.string()),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  SMTP_FROM: z.optional(z.string()),
  SMS_PER_NUMBER_HOUR: wholeNumber(10),
  SMS_PER_NUMBER_DAY: wholeNumber(20),
  SMS_PER_COMPANY_DAY: wholeNumber(2_000),
  SMS_PER_HOUR: wholeNumber(5_000),
  MAIL_PER_ADDRESS_HOUR: wholeNumber(30),
  MAIL_PER_ADDRESS_DAY: wholeNumber(100),
  MAIL_PER_COMPANY_DAY: wholeNumber(20_000),
  MAIL_PER_HOUR: wholeNumber(20_000),
  PAYMENT_GATEWAY_URL: z.optional(url),
  PAYMENT_GATEWAY_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  PROVIDERS_DINGTALK_URL: z._default(url, PROVIDER_DEFAULTS.bases.dingTalk),
  PROVIDERS_DINGTALK_API_URL: z._default(url, PROVIDER_DEFAULTS.bases.dingTalkApi),
  PROVIDERS_WECHAT_WORK_URL: z._default(url, PROVIDER_DEFAULTS.bases.wechatWork),
  PROVIDERS_WECHAT_URL: z._default(url, PROVIDER_DEFAULTS.bases.wechat),
  PROVIDERS_FEISHU_URL: z._default(url, PROVIDER_DEFAULTS.bases.feishu),
  PROVIDERS_FEISHU_APPLINK_URL: z._default(url, PROVIDER_DEFAULTS.feishuApplink),
  PROVIDERS_WECHAT_AUTHORIZE_URL: z._default(url, PROVIDER_DEFAULTS.wechatAuthorize),
  PROVIDERS_FEISHU_AUTHORIZE_URL: z._default(url, PROVIDER_DEFAULTS.feishuAuthorize),
  /** The script of Feishu's H5 SDK: the one foreign file that the content-security policy lets in. */
  FEISHU_SDK_URL: z._default(
    z.string().check(z.regex(/^https?:\/\/[^\s;,'"?#]+$/, 'must be the address of a script, without query')),
    FEISHU_SDK_URL,
  ),
  PROVIDERS_TIMEOUT_MS: z._default(
    z.coerce.number().check(z.int(), z.minimum(100), z.maximum(30_000)),
    PROVIDER_DEFAULTS.timeoutMs,
  ),
  /** A JSON object: the secret of each provider app by its app key. */
  PROVIDER_SECRETS: secretsByAppKey,
  /** Seal the secrets that administrators enter: the first one seals, all of them open. */
  PROVIDER_SECRET_KEYS: secretKeys,
  /** A PKCS #12 file that signs for every company; without it each signs with a certificate of its own. */
  SIGNING_CERTIFICATE: z.optional(z.string()),
  SIGNING_CERTIFICATE_PASSWORD: z._default(z.string(), ''),
  /** A timestamp authority (RFC 3161). */
  SIGNING_TSA_URL: z.optional(url),
});

/** The settings of a process; the README's table explains each. */
export type Env = z.output<typeof envSchema>;

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

/** The allowed values of a setting, in words. The given value is left out: it may be a secret. */
function allowedIn(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'invalid_type':
      return issue.expected === 'int' ? 'must be a whole number' : 'must be a number';
    case 'too_small':
      return issue.origin === 'string'
        ? issue.message
        : `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    default:
      return issue.message;
  }
}

/** Reads the settings, or throws one error that lists every fault. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(given);
  const faults = parsed.success
    ? crossChecks(parsed.data)
    : parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${allowedIn(issue)}`);
  if (!parsed.success || faults.length > 0) {
    throw new Error(`The environment has faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
  return parsed.data;
}

function crossChecks(env: Env): string[] {
  const faults: string[] = [];
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    faults.push('DATABASE_URL: needed with DATABASE_DIRECT_URL');
  }
  if (env.SMS_GATEWAY_URL && !env.SMS_GATEWAY_TOKEN) {
    faults.push('SMS_GATEWAY_TOKEN: needed with SMS_GATEWAY_URL');
  }
  if (env.SMTP_URL && !env.SMTP_FROM) {
    faults.push('SMTP_FROM: needed with SMTP_URL');
  }
  if (Boolean(env.PAYMENT_GATEWAY_URL) !== Boolean(env.PAYMENT_GATEWAY_KEY)) {
    faults.push('PAYMENT_GATEWAY_URL and PAYMENT_GATEWAY_KEY: needed together');
  }
  if (env.PAYMENT_GATEWAY_URL && env.PUBLIC_ORIGIN.length === 0) {
    faults.push('PUBLIC_ORIGIN: needed with PAYMENT_GATEWAY_URL, which sends its notices there');
  }
  if (env.SIGNING_CERTIFICATE_PASSWORD && !env.SIGNING_CERTIFICATE) {
    faults.push('SIGNING_CERTIFICATE: needed with SIGNING_CERTIFICATE_PASSWORD');
  }
  const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
  if (s3.some((name) => env[name])) {
    faults.push(
      ...s3.filter((name) => !env[name]).map((name) => `${name}: needed with the other S3 settings`),
    );
  }
  return faults;
}

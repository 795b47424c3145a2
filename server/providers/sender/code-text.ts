import type { Language } from '@contract/limits';
import type { CodeMessage } from './code-sender';

const TEXTS: Record<Language, (code: string, minutes: number) => string> = {
  zh_CN: (code, minutes) => `您的验证码是 ${code}，${minutes} 分钟内有效，请勿告诉他人。如非本人操作请忽略。`,
  en: (code, minutes) =>
    `Your verification code is ${code}. It expires in ${minutes} minutes. Don't share it with anyone. If you didn't request it, ignore this message.`,
};

/** The words around a code. */
export function codeText({ code, minutes, lang }: CodeMessage): string {
  return TEXTS[lang](code, minutes);
}

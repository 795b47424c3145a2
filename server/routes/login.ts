import { captchaGenerate } from '@contract/login';
import { mount, type Mounted } from '../mount';
import { generateCaptcha } from '../services/captcha/generate';

export const loginRoutes: Mounted[] = [mount(captchaGenerate, generateCaptcha)];

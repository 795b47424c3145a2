import { Steps } from 'antd-mobile';
import '../antd/set-up';
import './step-bar.css';

type StepBarProps = {
  steps: readonly string[];
  /** The current step, from 0. */
  current: number;
  /** How far one has come, spoken in place of the drawing; left out where a heading says it. */
  words?: string;
};

/** How far one has come in a few steps. */
export function StepBar({ steps, current, words }: StepBarProps) {
  return (
    <>
      {words ? <span className="hr-visually-hidden">{words}</span> : null}
      <Steps className="hr-step-bar" current={current} aria-hidden="true">
        {steps.map((step) => (
          <Steps.Step key={step} title={step} />
        ))}
      </Steps>
    </>
  );
}

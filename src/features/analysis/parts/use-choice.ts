import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { todayText } from '@/shared/date-time/days';
import { analysisAddress, choiceOf, figureOf, type AnalysisChoice } from '../address';

/** The choice in the present address. Choosing adds an address to the history, so that going back returns to the earlier choice. */
export function useChoice() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const choice = useMemo(() => choiceOf(params, todayText()), [params]);
  const figure = figureOf(params);
  const choose = useCallback(
    (next: AnalysisChoice) => void navigate(analysisAddress(next, figure)),
    [navigate, figure],
  );
  return { choice, figure, memberId: params.get('member') ?? undefined, choose };
}

import { ContractPage } from "../parts/ContractPage.tsx";

/** `/agentHome/agentDailyWages2`: what each day's bets of the team pay. */
export default function DailySalaryPage() {
  return <ContractPage kind="dailySalary" />;
}

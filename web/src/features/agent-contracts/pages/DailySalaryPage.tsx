import { ContractPage } from "../parts/ContractPage.tsx";

/** `/agentHome/agentDailyWages2`: salary from the team's daily bets. */
export default function DailySalaryPage() {
  return <ContractPage kind="dailySalary" />;
}
